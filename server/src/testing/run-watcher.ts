import { removeFolder, sweepFolders } from './own-folder.ts'

// Cleans up after a test run, even a killed one: its input ends when the run's process is gone.

const [folder = ''] = process.argv.slice(2)
// Cleans up after runs that were killed together with their watcher. Failures are reported at the end.
await Promise.allSettled([sweepFolders()])
for await (const _ of process.stdin);
await removeFolder(folder)
// The database has its own folder, which remains when its process was killed.
await sweepFolders()
