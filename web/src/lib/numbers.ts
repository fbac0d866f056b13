/* Replaces `Intl` where possible: its first use costs a phone 50 ms and more. */

/** 1234.5 → `1,234.5`: Latin digits, rounded half up to at most `most` decimals, with at least `least`. */
export function grouped(value: number, least: number, most: number): string {
  const digits = String(Math.round(Number(`${Math.abs(value)}e${most}`))).padStart(most + 1, '0')
  const point = digits.length - most
  const whole = digits.slice(0, point).replace(/\B(?=(\d{3})+$)/g, ',')
  const fraction = digits.slice(point).replace(/0+$/, '').padEnd(least, '0')
  return `${value < 0 ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}
