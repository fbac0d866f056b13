export type Merged<Part> = (Part extends unknown ? (part: Part) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

/** One object of all parts, which have no key in common. */
export const mergeParts = <Part extends object>(parts: readonly Part[]): Merged<Part> =>
  Object.assign({}, ...parts)
