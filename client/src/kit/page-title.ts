import { useEffect } from 'react'
import { setPageTitle } from '#client/lib/title.ts'

/** Replaces the screen's registered title in the window title, e.g. by the record's code. */
export const usePageTitle = (title: string | undefined): void => {
  useEffect(() => {
    if (title) setPageTitle(title)
  }, [title])
}
