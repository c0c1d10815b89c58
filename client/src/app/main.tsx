import '#client/lib/zod.ts'
import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import '#client/ui/font.css'
import '#client/ui/global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadAppConfig } from '#client/lib/app-config.ts'
import { startI18n } from '#client/lib/i18n.ts'
import { restoreSession, session } from '#client/lib/session.ts'
import { App } from './App.tsx'
import { startErrorHandling } from './error-handling.ts'
import { setLightOnly } from './light-only.ts'
import { languages } from './locales.ts'
import { type Router, createRouter } from './router.tsx'

const start = async (): Promise<void> => {
  const root = document.querySelector('#root')
  if (!root) throw new Error('index.html has no #root')
  await Promise.all([startI18n(languages), loadAppConfig()])
  restoreSession()
  // What loads while the first screen's code is on its way is light already where that screen will be.
  setLightOnly(location.pathname, session())
  let router: Router | null = null
  startErrorHandling(() => router)
  router = createRouter()
  createRoot(root).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  )
}

void start()
