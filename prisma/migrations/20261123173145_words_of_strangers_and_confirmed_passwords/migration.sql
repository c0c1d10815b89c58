-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "confirmed_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "mails_asked" (
    "id" SERIAL NOT NULL,
    "address_hash" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mails_asked_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "mails_asked_sent_at_idx" ON "mails_asked"("sent_at");

-- CreateIndex
CREATE UNIQUE INDEX "mails_asked_address_hash_kind_key" ON "mails_asked"("address_hash", "kind");
