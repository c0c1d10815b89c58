-- CT-es are found by the number of the request that their order came from.
CREATE INDEX "request_erp_request_number_idx" ON "request"("erp_request_number");
