-- Developers look somebody up by his id, in whatever company he is or was: people of a demo and removed ones have no
-- identity. Who he is, is read behind that company's wall.
create policy finding on users for select to corbel_platform using (true);
grant select (id, customer_id) on users to corbel_platform;

-- Their list of companies names the regions.
create policy listing on regions for select to corbel_platform using (true);
grant select (id, customer_id, name, version) on regions to corbel_platform;
