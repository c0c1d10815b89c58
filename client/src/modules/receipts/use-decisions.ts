import { useState } from 'react'
import type { Receipt } from './receipt.ts'
import type { useQueue } from './use-queue.ts'
import { useSight } from './use-sight.ts'

type Queue = Pick<ReturnType<typeof useQueue>, 'check' | 'goOn' | 'shown' | 'lost'>

/** The question that stands before a decision. */
type Asked = { about: 'refusal' | 'unseen'; receipt: Receipt }

/** Decisions about the receipt that is shown: taken by a person that sees it, or says that it need not be seen. */
export const useDecisions = ({ check, goOn, shown, lost }: Queue, mayCheck: boolean) => {
  const { sight, onDrawn } = useSight(shown)
  const [asked, setAsked] = useState<Asked | null>(null)
  const decided = mayCheck && lost === null && shown?.check === 'waiting' && sight !== 'coming' ? shown : null
  const approve = (receipt: Receipt) => {
    goOn(receipt)
    void check.approve(receipt)
  }
  return {
    onDrawn,
    asked,
    isReady: decided !== null,
    close: () => setAsked(null),
    approve,
    onApprove: () => {
      if (!decided) return
      if (sight === 'seen') approve(decided)
      else setAsked({ about: 'unseen', receipt: decided })
    },
    onRefuse: () => {
      if (decided) setAsked({ about: 'refusal', receipt: decided })
    },
    onReopen: () => {
      if (!shown || lost) return
      goOn(shown)
      void check.reopen(shown)
    },
  }
}
