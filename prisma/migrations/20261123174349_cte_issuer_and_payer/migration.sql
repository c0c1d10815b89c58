-- AlterTable
ALTER TABLE "audits_order" ADD COLUMN     "charges" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "warnings" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "cte_files" ADD COLUMN     "named_carriers" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "other_issuer_accepted_at" TIMESTAMPTZ(3),
ADD COLUMN     "other_issuer_accepted_by_id" INTEGER,
ADD COLUMN     "other_issuer_justification" TEXT,
ADD COLUMN     "taker_document" TEXT,
ADD COLUMN     "taker_role" TEXT;

-- How the issuer of a CT-e stands to the carrier of an order (audit/README "Issuer and payer"):
-- carrier, branch (same CNPJ root, or a head office and its branches), redispatch, other, or unknown.
CREATE FUNCTION cte_issuer(issuer text, issuer_id int, named text[], carrier_id int) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT CASE
      WHEN issuer IS NULL AND issuer_id IS NULL THEN 'unknown'
      WHEN issuer_id = c.id OR issuer = c.cnpj THEN 'carrier'
      WHEN length(issuer) = 14 AND length(c.cnpj) = 14 AND left(issuer, 8) = left(c.cnpj, 8) THEN 'branch'
      WHEN EXISTS (SELECT FROM companies k WHERE (k.id = issuer_id OR k.cnpj = issuer) AND k.type = 'transporter'
        AND (k.parent_id = c.id OR k.id = c.parent_id OR k.parent_id = c.parent_id)) THEN 'branch'
      WHEN EXISTS (SELECT FROM unnest(named) AS n(document)
        WHERE n.document = c.cnpj OR (length(n.document) = 14 AND left(n.document, 8) = left(c.cnpj, 8))) THEN 'redispatch'
      ELSE 'other' END
    FROM companies c WHERE c.id = carrier_id), 'unknown')
$$;

-- What stored CT-es already tell of themselves.
UPDATE cte_files SET taker_role = data #>> '{taker,role}', taker_document = data #>> '{taker,document}'
  WHERE data #>> '{taker,role}' IS NOT NULL;
UPDATE cte_files SET named_carriers = ARRAY[data #>> '{taker,document}']
  WHERE data ->> 'service' IN ('1', '2', '3') AND data #>> '{taker,document}' IS NOT NULL;
