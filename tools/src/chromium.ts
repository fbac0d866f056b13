import { existsSync } from 'node:fs'
import { run } from './run-process.ts'

/** Headless first: the journeys then need about a quarter less processor time. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
]

/** The browser in `CHROMIUM_PATH`, else the first that the machine has; undefined without one. */
export const chromiumPath = () =>
  [process.env.CHROMIUM_PATH, ...PLACES].find(path => path && existsSync(path))

/** The browser for the journeys: the machine's, else Debian's, which root can install. */
export async function ensureChromium(): Promise<string> {
  const here = chromiumPath()
  if (here) return here
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error(HOW)
  console.log('installing Chromium for the journeys …')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const tried = [await run(['apt-get', 'update'], { env, quiet: true })]
  // Older releases of Debian have only the second.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    tried.push(await run(['apt-get', 'install', '-y', '--no-install-recommends', name], { env, quiet: true }))
    const path = chromiumPath()
    if (path) return path
  }
  throw new Error(`${tried.map(({ output }) => output).join('')}\n${HOW}`)
}

const HOW = `The journeys need Chromium. Install it ("apt-get install chromium" as root on Debian, "apt install
chromium-browser" on Ubuntu, "dnf install chromium" on Fedora), or set CHROMIUM_PATH to a Chrome or Chromium.`
