import { enqueue } from './jobs.ts'
import type { Tx } from './transact.ts'

export const dropPicture = (tx: Tx, picture: string) => enqueue(tx, 'platform.drop_picture', { picture })
