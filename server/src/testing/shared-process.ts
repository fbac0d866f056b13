// Serving replaces the global Response. The marker of sent answers must extend the original one, as in the product, which
// loads all modules before it serves; here another test file may have served before.
import '@hono/node-server/utils/response'
import './quick-hashing.ts'
