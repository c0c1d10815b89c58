-- AlterTable
ALTER TABLE "carrier_apis" ADD COLUMN     "failing_since" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "freight_tender_transporters" ADD COLUMN     "answer_limit" TIMESTAMPTZ(3);

-- by hand
-- Answers whose seal did not open when their tender closed.
update freight_tender_transporters t set status = 'unreadable'
where t.status = 'answered' and t.sealed_answer is not null
  and exists (select from freight_tenders x where x.id = t.freight_tender_id and x.status = 'closed');
