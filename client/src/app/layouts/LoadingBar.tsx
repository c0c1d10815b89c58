import { useLoading } from '#client/lib/loading.ts'
import styles from './layouts.module.css'

/** Global loading: on while a route change or an API call is pending. */
export const LoadingBar = () => (
  <div className={styles.loading} data-on={useLoading() || undefined} aria-hidden />
)
