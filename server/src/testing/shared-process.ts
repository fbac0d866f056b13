// Serving replaces the global Response. What marks an answer as sent must be made of the original, as it is in the
// product, which loads all modules before it serves; here another test file may have served before.
import '@hono/node-server/utils/response'
import './quick-hashing.ts'
