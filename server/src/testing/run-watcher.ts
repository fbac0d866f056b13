import { removeFolder, sweepFolders } from './own-folder.ts'

// Cleans up after a test run, however it ended: its input ends when the process of the run is gone.

const [folder = ''] = process.argv.slice(2)
// What runs left that were killed together with their watcher. What cannot be removed is reported at the end.
await Promise.allSettled([sweepFolders()])
for await (const _ of process.stdin);
await removeFolder(folder)
// The database has a folder of its own, which is left when its process was killed.
await sweepFolders()
