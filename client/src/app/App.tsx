import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from '#client/lib/query-client.ts'
import { useStore } from '#client/lib/store.ts'
import { toastsWanted } from '#client/lib/toasts-wanted.ts'
import { cssVariables, theme } from '#client/ui/theme.ts'
import { useLightOnly } from './light-only.ts'
import type { Router } from './router.tsx'

const Toasts = lazy(async () => ({ default: (await import('./Toasts.tsx')).Toasts }))

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''

// The scroll lock of dialogs writes a style tag of its own and asks the bundler's global for its nonce.
Object.assign(globalThis, { __webpack_nonce__: nonce })

export const App = ({ router }: { router: Router }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    defaultColorScheme="auto"
    // The person's own choice is kept beside it, for the pages that have one.
    {...(useLightOnly() ? { forceColorScheme: 'light' as const } : {})}
    getStyleNonce={() => nonce}
  >
    <Suspense fallback={null}>{useStore(toastsWanted) ? <Toasts /> : null}</Suspense>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </MantineProvider>
)
