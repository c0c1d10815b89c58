-- Requests whose order was canceled before kept their place in its load, and no other load could take them.
delete from road_maps_requests p using request r where r.id = p.request_id and r.road_map_id is null;
