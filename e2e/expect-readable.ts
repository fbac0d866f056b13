import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { expectFits } from './expect-fits.ts'
import type { Visitor } from './visitor.ts'

const camelCase = (name: string) => name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/** A missing text is shown as its key, which begins with the name of its file. */
const MESSAGES = readdirSync(join(import.meta.dirname, '../web/src/locales/en')).map(file =>
  camelCase(file.replace(/\.json$/, '')),
)

/** Checks that all texts exist, have the right direction, and fit, also at the largest size. */
export async function expectReadable({ page, language }: Visitor) {
  const found = await page.evaluate(
    ({ messages, direction }) => {
      const key = new RegExp(`^(${messages.join('|')})(\\.[A-Za-z0-9_-]+)+$`)
      const wrong: string[] = []
      const root = document.documentElement
      if (getComputedStyle(root).direction !== direction) wrong.push(`the page does not run ${direction}`)
      const read = (text: string | null) => {
        if (text && key.test(text.trim())) wrong.push(`missing: ${text}`)
      }
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (walk.nextNode()) {
        const { parentElement: parent, textContent: text } = walk.currentNode
        if (!parent || parent.closest('script, style')) continue
        read(text)
        // Arabic text is read in the wrong order in a left-to-right line.
        if (/^[\u0621-\u064a].*[\u0621-\u064a]$/.test(text?.trim() ?? ''))
          if (
            getComputedStyle(parent).direction === 'ltr' &&
            !parent.closest('[lang]:not(html), bdi, [dir=auto]')
          )
            wrong.push(`runs from the left: ${text}`)
      }
      for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
        for (const name of ['aria-label', 'placeholder', 'title', 'alt']) read(element.getAttribute(name))
      return wrong
    },
    { messages: MESSAGES, direction: language === 'ar' ? 'rtl' : 'ltr' },
  )
  expect(found, page.url()).toEqual([])
  await expectFits(page, ['as it is', 'largest'])
}
