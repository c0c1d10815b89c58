-- A table of a reverse modal prices the way back, whatever flag it was written with.
UPDATE simulation_tables SET reverse = true WHERE modal LIKE '%\_reverse' AND NOT reverse;
