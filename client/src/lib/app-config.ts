import { api } from './api.ts'
import { createStore, useStore } from './store.ts'

/** `GET app_config`: public, read once at the start. */
export type AppConfig = {
  demo: boolean
  demo_logins: { role: string; email: string; password: string }[]
  /** Every carrier of the demo story. */
  demo_carriers: { email: string; name: string }[]
  recaptcha: { site_key: string; script_url: string } | null
  /** Whether the first operator may still register. */
  manager_register: boolean
  tile_url: string | null
  build_stamp: string
}

const store = createStore<AppConfig>({
  demo: false,
  demo_logins: [],
  demo_carriers: [],
  recaptcha: null,
  manager_register: false,
  tile_url: null,
  build_stamp: '',
})

export const useAppConfig = (): AppConfig => useStore(store)
export const appConfig = (): AppConfig => store.get()

/** Without an answer the app still starts: it only has no demo buttons. */
export const loadAppConfig = async (): Promise<void> => {
  try {
    const { data } = await api.get<{ data: AppConfig }>('app_config', { quiet: true })
    store.set(data)
  } catch {
    // The screens' own calls will tell what is wrong.
  }
}
