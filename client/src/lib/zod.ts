import * as z from 'zod'

// First import of the client: zod must not compile with `new Function`, which the strict CSP refuses.
z.config({ jitless: true })
