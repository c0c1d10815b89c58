-- AlterTable
ALTER TABLE "transporter_configurations" ADD COLUMN     "conemb_email" TEXT,
ADD COLUMN     "doccob_email" TEXT;
