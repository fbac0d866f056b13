import { expect } from '@playwright/test'
import { expectAccessibleAndFitting, expectContrast, VARIANTS } from '../expect-accessible.ts'
import { expectReadable } from '../expect-readable.ts'
import { AREAS } from '../pages-by-person.ts'
import { arriveAs, test } from '../visitor.ts'

for (const [name, walks] of Object.entries(AREAS))
  test(`every page of ${name} is accessible, and readable in both languages`, async ({ visit }) => {
    const [first, second] = VARIANTS
    const visitors = [await visit(first.language, first.theme), await visit(second.language, second.theme)]
    const stopped: string[] = []
    for (const { page } of visitors)
      page.on('console', message => {
        if (message.text().includes('Content Security Policy'))
          stopped.push(`${page.url()}: ${message.text()}`)
      })
    for (const { as, before, paths } of await walks()) {
      for (const visitor of visitors) {
        if (as) await arriveAs(visitor, as)
        await before?.(visitor)
      }
      for (const [index, path] of paths.entries()) {
        // Alternates the languages, so that axe checks as many pages in each.
        const [examined, read] = index % 2 === 0 ? visitors : visitors.toReversed()
        await expectAccessibleAndFitting(examined!, path)
        await expectContrast(read!, path)
        await expectReadable(read!)
      }
    }
    expect(stopped).toEqual([])
  })
