import { isArabic } from '@dawra/contract/platform/words.rules'

const ARTICLES = ['وال', 'بال', 'كال', 'فال', 'ولل', 'ال', 'لل']
/** The minimum number of letters that must remain, so that 'زيتون' does not count as a plural. */
const ENDINGS: readonly (readonly [string, number])[] = [
  ['ات', 3],
  ['ين', 4],
  ['ون', 4],
  ['ه', 3],
]

/** Removes the article and a prefix joined to it: 'والخبز' becomes 'خبز'. */
export function withoutArticle(form: string): string {
  const article = ARTICLES.find(start => form.startsWith(start) && form.length - start.length >= 3)
  return article ? form.slice(article.length) : form
}

/** One form for singular and plural, as far as the ending shows; never shorter than three letters. */
export const stem = (form: string): string =>
  isArabic(form) ? stemArabic(withoutArticle(form)) : stemLatin(form)

function stemArabic(form: string): string {
  const ending = ENDINGS.find(([end, stays]) => form.endsWith(end) && form.length - end.length >= stays)
  return ending ? form.slice(0, -ending[0].length) : form
}

function stemLatin(form: string): string {
  if (form.length < 4 || /(ss|us|is)$/.test(form)) return form
  if (/[^aeiou]ies$/.test(form) && form.length > 4) return `${form.slice(0, -3)}y`
  if (/(s|sh|ch|x|z|o)es$/.test(form) && form.length > 4) return form.slice(0, -2)
  return form.endsWith('s') ? form.slice(0, -1) : form
}
