/** Something against the plan: where, what, and what to do about it in one sentence. */
export interface Finding {
  /** From the repository's root, with forward slashes. */
  path: string
  line: number
  what: string
}
