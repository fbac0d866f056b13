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

/** Failure guides without a section that a reader in a hurry needs. */
export const unfinishedGuides = (rows: readonly Row[], textOf: (page: string) => string): string[] =>
  rows.flatMap(({ title, page }) => {
    const text = textOf(page)
    return [
      ...(text.startsWith(`# ${title}\n`) ? [] : [`${page}: its title is not "${title}"`]),
      ...(text.includes(END) ? [] : [`${page}: no "${END}"`]),
    ]
  })
