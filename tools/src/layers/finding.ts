export interface Finding {
  /** Relative to the repository's root, with forward slashes. */
  path: string
  line: number
  what: string
}
