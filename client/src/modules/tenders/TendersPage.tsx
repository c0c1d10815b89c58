import { roleOf, useSession } from '#client/lib/session.ts'
import { PartListPage } from './PartListPage.tsx'
import { TenderListPage } from './TenderListPage.tsx'

/** A shipper has tenders, a carrier its parts of them. */
export const TendersPage = () => {
  const session = useSession()
  return session !== null && roleOf(session) === 'transporter' ? <PartListPage /> : <TenderListPage />
}
