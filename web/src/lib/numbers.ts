/*
 * Small arithmetic that `Intl` also knows: a page's first `Intl` object costs a phone 50 ms and more,
 * because the browser then loads the rules of all languages.
 */

/** 1234.5 → `1,234.5`: digits 0-9 in both languages, rounded half up to `most` places, at least `least` of them. */
export function grouped(value: number, least: number, most: number): string {
  const digits = String(Math.round(Number(`${Math.abs(value)}e${most}`))).padStart(most + 1, '0')
  const point = digits.length - most
  const whole = digits.slice(0, point).replace(/\B(?=(\d{3})+$)/g, ',')
  const fraction = digits.slice(point).replace(/0+$/, '').padEnd(least, '0')
  return `${value < 0 ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}
