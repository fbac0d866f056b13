import { setPriority } from 'node:os'
import { processPicture } from '#platform/pictures'
import { allPictures } from './catalogue.ts'
import { render } from './render.ts'

export interface RenderedPicture {
  id: string
  files: Awaited<ReturnType<typeof processPicture>>['files']
}

/** Requests and the database have priority. */
const LOW_PRIORITY = 10

/** Renders the pictures with these ids: the next one is drawn while one is encoded. */
async function renderAll(ids: readonly string[]) {
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

/** Resolves when the message is sent, so that the process does not exit before. */
const send = (picture: RenderedPicture) =>
  new Promise<void>((resolve, reject) =>
    process.send!(picture, undefined, undefined, error => (error ? reject(error) : resolve())),
  )

setPriority(LOW_PRIORITY)
// The parent has ended.
process.once('disconnect', () => process.exit())
process.once('message', (ids: string[]) => {
  void renderAll(ids).then(() => process.disconnect())
})
