import { useState } from 'react'
import { type Peek, RowPeek } from './RowPeek.tsx'
import { type RowKeysOptions, useRowKeys } from './use-row-keys.ts'

type Props = Omit<RowKeysOptions, 'onPeek'> & { peekAt: (index: number) => Peek | null }

/** Keys of a list's rows, and the row that they show beside it: fetched after the rows. */
export const RowKeys = ({ peekAt, ...keys }: Props) => {
  const [isPeeking, setPeeking] = useState(false)
  useRowKeys({ ...keys, onPeek: () => setPeeking(!isPeeking) })
  const peek = isPeeking && keys.current !== null ? peekAt(keys.current) : null
  return peek ? <RowPeek {...peek} onClose={() => setPeeking(false)} /> : null
}
