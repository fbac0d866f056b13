/** Converts Arabic-Indic and Persian digits to 0-9 and removes the invisible marks of pasted numbers. */
export function plainDigits(typed: string): string {
  return typed
    .replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\u0660-\u0669]/g, digit => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, digit => String(digit.charCodeAt(0) - 0x6f0))
    .trim()
}
