import { setPriority } from 'node:os'
import { processPicture } from '#platform/pictures'
import { allPictures } from './catalogue.ts'
import { render } from './render.ts'

/** The files of one picture, as the easel sends them to whoever started it. */
export interface Painted {
  id: string
  files: Awaited<ReturnType<typeof processPicture>>['files']
}

/** Requests and the database come first. */
const POLITE = 10

/** Paints the pictures whose ids it is given: the next one is drawn while one is encoded. */
async function paint(ids: readonly string[]) {
  const drawings = allPictures()
  let previous: Promise<unknown> = Promise.resolve()
  for (const id of ids) {
    const bytes = await render(drawings.get(id)!)
    await previous
    previous = deliver(id, bytes)
    // Awaited in the next round; a rejection must not count as unhandled until then.
    previous.catch(() => undefined)
  }
  await previous
}

async function deliver(id: string, bytes: Buffer) {
  const { files } = await processPicture(bytes, 'quick')
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
