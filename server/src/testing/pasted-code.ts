/** A code as it is pasted from an Arabic mail: Arabic digits between invisible marks, and a space. */
export const pasted = (code: string) =>
  `\u2066${code.replace(/\d/g, digit => String.fromCodePoint(0x660 + Number(digit)))}\u2069 `
