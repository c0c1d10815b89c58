import type { showAppConfig } from '#shared/session/app-config.calls.ts'
import type { AppConfig } from '#shared/session/app-config.contract.ts'
import { askByAddress } from './ask-by-address.ts'
import { createStore, useStore } from './store.ts'

/** What the server tells before a login; read once at the start. */
const store = createStore<AppConfig>({
  demo: false,
  demo_logins: [],
  demo_carriers: [],
  recaptcha: null,
  manager_register: false,
  tile_url: null,
  tile_attribution: '',
  build_stamp: '',
})

export const useAppConfig = (): AppConfig => useStore(store)
export const appConfig = (): AppConfig => store.get()

/** Without an answer the app still starts: it only has no demo buttons. */
export const loadAppConfig = async (): Promise<void> => {
  try {
    const { data } = await askByAddress<typeof showAppConfig>('GET app_config', {}, { quiet: true })
    store.set(data)
  } catch {
    // The screens' own calls will tell the fault.
  }
}
