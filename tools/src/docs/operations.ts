/** A row of a table of the index: a title and the page that it leads to. */
interface Row {
  title: string
  page: string
}

/** The rows of the tables under a heading of an index. */
export function sectionOf(index: string, heading: string): Row[] {
  const [, section = ''] = index.split(`## ${heading}\n`)
  const [text = ''] = section.split(/^## /m)
  return [...text.matchAll(/^\| (.+) \| \[[^\]]*\]\((.+)\) \|$/gm)].map(([, title = '', page = '']) => ({
    title,
    page,
  }))
}

const END = '**It is over**'

/** What pages about a failure lack of what a reader in a hurry needs. */
export const unfinishedGuides = (rows: readonly Row[], textOf: (page: string) => string): string[] =>
  rows.flatMap(({ title, page }) => {
    const text = textOf(page)
    return [
      ...(text.startsWith(`# ${title}\n`) ? [] : [`${page}: its title is not "${title}"`]),
      ...(text.includes(END) ? [] : [`${page}: no "${END}"`]),
    ]
  })
