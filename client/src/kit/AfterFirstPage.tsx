import type { ReactNode } from 'react'
import { useFirstPageDrawn } from '#client/lib/first-page.ts'

/** Lazy parts whose files and questions wait until the first page is drawn with its answers. */
export const AfterFirstPage = ({ children }: { children: ReactNode }) =>
  useFirstPageDrawn() ? children : null
