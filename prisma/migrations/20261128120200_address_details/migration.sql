ALTER TABLE "addresses" ADD COLUMN "recipient" TEXT, ADD COLUMN "airport" TEXT, ADD COLUMN "flight" TEXT,
  ADD COLUMN "pickup_information" TEXT, ADD COLUMN "delivery_information" TEXT;
