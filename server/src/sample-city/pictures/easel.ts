import { setPriority } from 'node:os'
import { processPicture } from '#platform/pictures'
import { COMPOSITIONS } from './catalogue.ts'
import { readIcons } from './icons.ts'
import { iconsOf, render } from './render.ts'

/** The files of one picture, as the easel sends them to whoever started it. */
export interface Painted {
  id: string
  files: Awaited<ReturnType<typeof processPicture>>['files']
}

/** Requests and the database come first. */
const POLITE = 10

/** Paints the pictures whose ids it is given: the next one is drawn while one is encoded. */
async function paint(ids: readonly string[]) {
  const compositions = ids.map(id => ({ id, composition: COMPOSITIONS.get(id)! }))
  const icons = await readIcons(new Set(compositions.flatMap(({ composition }) => iconsOf(composition))))
  let previous: Promise<unknown> = Promise.resolve()
  for (const { id, composition } of compositions) {
    const bytes = await render(composition, icons)
    await previous
    previous = deliver(id, bytes)
    // Awaited in the next round; a rejection must not count as unhandled until then.
    previous.catch(() => undefined)
  }
  await previous
}

async function deliver(id: string, bytes: Buffer) {
  const { files } = await processPicture(bytes)
  await send({ id, files })
}

/** Resolves when it is on its way, so that nothing is lost at the end. */
const send = (painted: Painted) =>
  new Promise<void>((resolve, reject) =>
    process.send!(painted, undefined, undefined, error => (error ? reject(error) : resolve())),
  )

setPriority(POLITE)
// Whoever wanted the pictures is gone.
process.once('disconnect', () => process.exit())
process.once('message', (ids: string[]) => {
  void paint(ids).then(() => process.disconnect())
})
