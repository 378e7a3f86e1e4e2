-- Who goes first when texts queue for the carrier: the platform may know what kind of text waits, not what it says.
grant select (kind, channel) on messages to corbel_platform;
