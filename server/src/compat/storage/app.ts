import { Hono } from 'hono'
import { fileTokens, StorageRefusal } from '#files'
import type { Env, HttpContext } from '#platform/http'
import { answerPreflight, openToEveryOrigin } from '../cors.ts'
import { answerStorageError } from './answer-error.ts'
import {
  answerBucket,
  answerBuckets,
  answerDeleteBucket,
  answerEditBucket,
  answerEmptyBucket,
  answerMakeBucket,
} from './buckets.ts'
import type { Call, FileServices } from './call.ts'
import { answerOwn, answerOwnInfo, answerPublic, answerPublicInfo, answerSigned } from './download.ts'
import { answerCopy, answerList, answerMove, answerRemove, answerRemoveOne } from './objects.ts'
import { answerSign, answerSignSeveral } from './sign.ts'
import { answerSignedUpload, answerSignUpload, answerUpdate, answerUpload } from './upload.ts'

const MOUNT = '/storage/v1/'

type StorageRoute = readonly [method: string, path: RegExp, answer: (call: Call) => Promise<Response>]

/** `of` a path in a bucket, or of a bucket. */
const file = (of: string) => new RegExp(`^object${of}/([^/]+)/(.+)$`)
const bucket = (of: string) => new RegExp(`^object${of}/([^/]+)$`)

export const STORAGE_ROUTES: readonly StorageRoute[] = [
  ['GET', file('/public'), answerPublic],
  ['GET', file('/authenticated'), answerOwn],
  ['GET', file('/sign'), answerSigned],
  ['GET', file('/info/public'), answerPublicInfo],
  ['GET', file('/info/authenticated'), answerOwnInfo],
  ['GET', file('/info'), answerOwnInfo],
  ['POST', file('/upload/sign'), answerSignUpload],
  ['PUT', file('/upload/sign'), answerSignedUpload],
  ['POST', file('/sign'), answerSign],
  ['POST', bucket('/sign'), answerSignSeveral],
  ['POST', bucket('/list'), answerList],
  ['POST', /^object\/move$/, answerMove],
  ['POST', /^object\/copy$/, answerCopy],
  ['GET', file(''), answerOwn],
  ['POST', file(''), answerUpload],
  ['PUT', file(''), answerUpdate],
  ['DELETE', file(''), answerRemoveOne],
  ['DELETE', bucket(''), answerRemove],
  ['GET', /^bucket$/, answerBuckets],
  ['POST', /^bucket$/, answerMakeBucket],
  ['GET', /^bucket\/([^/]+)$/, answerBucket],
  ['PUT', /^bucket\/([^/]+)$/, answerEditBucket],
  ['DELETE', /^bucket\/([^/]+)$/, answerDeleteBucket],
  ['POST', /^bucket\/([^/]+)\/empty$/, answerEmptyBucket],
]

const NOT_OFFERED =
  /^(render|cdn|vector|iceberg|s3|upload\/resumable|object\/list-v2)(\/|$)|^bucket\/[^/]+\/lifecycle$/

interface Given extends Omit<FileServices, 'tokens'> {
  /** 32 bytes, base64url: the key that signs the addresses of files. */
  urlSigningKey: string
}

/** Files in the storage protocol of existing clients, to be mounted at `/storage/v1`. */
export function filesApp(given: Given): Hono<Env> {
  const services = { ...given, tokens: fileTokens(given.urlSigningKey) }
  const app = new Hono<Env>()
  app.onError(answerStorageError)
  app.options('*', answerPreflight)
  app.use(openToEveryOrigin('Content-Disposition, Content-Length, ETag'))
  app.all('*', http => answer(services, http))
  return app
}

/** One route for all, because paths of files contain slashes, also encoded ones. */
function answer(services: FileServices, http: HttpContext): Promise<Response> {
  const { method } = http.req
  const path = new URL(http.req.url).pathname.slice(MOUNT.length)
  if (NOT_OFFERED.test(path)) throw new StorageRefusal('FeatureNotEnabled')
  for (const [of, pattern, answer] of STORAGE_ROUTES) {
    const found = of === (method === 'HEAD' ? 'GET' : method) && pattern.exec(path)
    if (found) return answer({ http, services, parts: found.slice(1).map(decoded) })
  }
  throw new StorageRefusal('NoSuchRoute')
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new StorageRefusal('InvalidKey')
  }
}
