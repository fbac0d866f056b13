/** A fault with its location, in one sentence. */
export interface Finding {
  file: string
  line: number
  message: string
}

export const written = (findings: readonly Finding[]): string[] =>
  [...new Set(findings.map(({ file, line, message }) => `${file}:${line} ${message}`))].sort()
