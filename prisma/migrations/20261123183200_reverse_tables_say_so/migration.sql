UPDATE simulation_tables SET reverse = true WHERE modal LIKE '%\_reverse' AND NOT reverse;
