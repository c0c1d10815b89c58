/** The same users under two doors: the area of the role, and the finance area (spec 000 §2). */
export type Room = 'user' | 'finance_user'

export const roomOf = (pathname: string): Room => (pathname.startsWith('/finance/') ? 'finance_user' : 'user')
