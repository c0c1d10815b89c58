-- AlterTable
ALTER TABLE "users" ADD COLUMN     "accepted_psi_version" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "accepted_use_terms_version" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "temporary_password" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "access_tokens" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "abilities" TEXT[],
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "access_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "taker_registrations" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "monthly_billing" DECIMAL(15,2) NOT NULL,
    "opened_on" DATE NOT NULL,
    "code" TEXT,
    "finance_manager_id" INTEGER,
    "prospector_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "taker_registrations_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "access_tokens_token_hash_key" ON "access_tokens"("token_hash");

-- CreateIndex
CREATE INDEX "access_tokens_user_id_id_idx" ON "access_tokens"("user_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "taker_registrations_company_id_key" ON "taker_registrations"("company_id");

-- CreateIndex
CREATE INDEX "taker_registrations_finance_manager_id_idx" ON "taker_registrations"("finance_manager_id");

-- CreateIndex
CREATE INDEX "taker_registrations_prospector_id_idx" ON "taker_registrations"("prospector_id");

-- AddForeignKey
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- by hand
-- Who had a password could log in before e-mails had to be verified.
UPDATE "users" SET "email_verified_at" = "created_at" WHERE "email_verified_at" IS NULL AND "password" IS NOT NULL;
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_some_ability" CHECK (cardinality("abilities") > 0);
