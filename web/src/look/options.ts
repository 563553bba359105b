/** One choice of a radio group. */
export interface Option<T extends string = string> {
  readonly value: T;
  readonly label: string;
  /** What choosing it means, in a plain sentence. */
  readonly about?: string;
}
