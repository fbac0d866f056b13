import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Config } from '../config.ts'

/** An S3 server with an empty bucket, on its own port. */
export async function s3Server(): Promise<{ config: S3Config; close(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 's3-'))
  const server = new S3rver({
    directory,
    port: 0,
    address: '127.0.0.1',
    silent: true,
    configureBuckets: [{ name: 'dawra-test', configs: [] }],
  })
  const { port } = await server.run()
  return {
    config: {
      bucket: 'dawra-test',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      // The only account of the server.
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
