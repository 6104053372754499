#!/bin/sh
# Puts the release built in /srv/estiba-new in the place of the one that runs in /srv/estiba. If it does not start, the
# old one comes back, with the database as it was. Run as root: sh /srv/estiba-new/src/deploy/upgrade.sh
#
# New connections wait at estiba.socket meanwhile. WAIT is how long a start may take, in seconds; a large
# database may take longer to migrate.
set -eu
: "${WAIT:=60}"
LIVE=/srv/estiba
NEW=/srv/estiba-new
OLD=/srv/estiba-old
DATA=/var/lib/estiba
HEALTH=http://127.0.0.1:4321/api/health

# A start that fails is noticed at once: its service is not active until systemd tries again.
starts() {
	end=$(($(date +%s) + WAIT))
	until curl --silent --fail --max-time 0.5 --output /dev/null "$HEALTH"; do
		systemctl is-active --quiet estiba.service && [ "$(date +%s)" -lt "$end" ] || return 1
		sleep 0.2
	done
}

[ -d "$NEW/dist" ] || { echo "There is no built release in $NEW." >&2; exit 1; }

# Pages that are open in browsers go on loading scripts of the old release; their names contain hashes. What that one
# had from the release before it is older than its build, and is left behind.
since=$(($(stat --format=%Y "$LIVE/dist/.build") - 3600))
cd "$LIVE/dist/_astro"
find . -type f -newermt "@$since" -exec cp --update --parents --preserve=timestamps --target-directory="$NEW/dist/_astro" {} +
cd /

rm -rf "$OLD"
mv "$LIVE" "$OLD"
mv "$NEW" "$LIVE"
systemctl restart estiba.service
if starts; then
	echo "The new release runs; the old one is in $OLD."
	exit 0
fi

echo "The new release did not start (journalctl --unit estiba). Going back." >&2
mv "$LIVE" "$NEW"
mv "$OLD" "$LIVE"
# Left by a start that migrated the embedded database and then failed; the next start takes what is named "restored".
if [ -d "$DATA/before-upgrade" ]; then mv "$DATA/before-upgrade" "$DATA/restored"; fi
systemctl restart estiba.service
if starts; then
	echo "The old release runs again; the new one is in $NEW." >&2
	exit 1
fi
echo "The old release does not start either: restore the database to the moment before (src/deploy/README.md)." >&2
exit 2
