import { useEffect, useMemo, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useLocation } from 'react-router'
import { encode } from 'uqr'
import { dateTime } from '#client/lib/format.ts'
import type { Session } from '#client/lib/session.ts'
import { Brand } from '#client/ui/Brand.tsx'
import styles from './paper-head.module.css'

/** One square per dark module; the quiet zone around them is part of the code. */
const pathOf = ({ data }: ReturnType<typeof encode>): string =>
  data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')

const Code = ({ address }: { address: string }) => {
  const code = useMemo(() => encode(address, { border: 2 }), [address])
  return (
    <svg viewBox={`0 0 ${code.size} ${code.size}`} width="84" height="84" aria-hidden>
      <path d={pathOf(code)} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

/** Head of a printed page: whose it is, when it was printed, and the way back to the screen. On paper only. */
export const PaperHead = ({ session }: { session: Session }) => {
  const { t } = useTexts('app')
  const { pathname, search } = useLocation()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const onPrint = () => setNow(new Date())
    addEventListener('beforeprint', onPrint)
    return () => removeEventListener('beforeprint', onPrint)
  }, [])
  const address = `${location.origin}${pathname}${search}`
  const { name, company } = session.user
  return (
    <div className={styles.head} data-paper-head>
      <div className={styles.words}>
        <Brand />
        <span>{company.fantasy_name}</span>
        <span>{t('paper.printed', { date: dateTime(now.toISOString()), name })}</span>
        <span className={styles.address}>{address}</span>
      </div>
      <Code address={address} />
    </div>
  )
}
