-- CreateTable
CREATE TABLE "address_alias" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "alias" TEXT NOT NULL,
    "identification_document" TEXT NOT NULL,
    "postal_code" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "address_alias_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "address_alias_company_id_alias_idx" ON "address_alias"("company_id", "alias");

-- CreateIndex
CREATE INDEX "address_alias_identification_document_idx" ON "address_alias"("identification_document");

-- AddForeignKey
ALTER TABLE "address_alias" ADD CONSTRAINT "address_alias_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- by hand
create unique index address_alias_place on address_alias (company_id, identification_document, postal_code) nulls not distinct;
