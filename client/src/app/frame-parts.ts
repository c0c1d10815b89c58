import { fetchFloating } from '#client/kit/floating/fetch-floating.ts'

/** Fetches what the frame around every page opens, so that it opens without network too. */
export const fetchFrameParts = (): void => {
  fetchFloating()
  Promise.all([
    import('#client/kit/ConfirmDialog.tsx'),
    import('#client/kit/keys/KeysDialog.tsx'),
    import('./layouts/AccountEntries.tsx'),
  ]).catch(() => undefined)
}
