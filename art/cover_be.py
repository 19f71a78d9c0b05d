"""Covers of the titles at BE."""
import math
import random

import bpy
import figures
import parts
import rig
from figures import eye
from parts import at, box, gem, jewel, light, limb, orb, petal, plate, sculpt, setting, torus, turned

TITLES = ['fire_phoenix', 'ocean_vault', 'desert_star', 'clockwork_city', 'candy_carnival', 'ice_princess', 'wild_prairie', 'ruby_express']
RUBY, ICE, EMERALD = jewel((.62, .012, .03)), jewel((.10, .45, .85)), jewel((.012, .36, .17))


def fire_phoenix():
    setting(warm=.22, tint=(1, .16, .03), far=False, front=260)
    plume = [(.45, .015, .008), (.85, .08, .012), (1, .50, .07)]
    for side in (-1, 1):
        for k in range(9):
            petal(1.16 - .075 * k, .24, plume, (side * .10, 1.02 - .03 * k, -.08 + .02 * k), turn=(6, side * -14, side * -(20 + 12.5 * k)), cup=.35, curl=-.18, point=.42, ridges=.03, roughness=.25, metallic=.35, glow=.14)
        for k in range(5):
            petal(.56 - .04 * k, .20, [(1, .66, .20), (.98, .34, .04)], (side * .09, 1.02 - .03 * k, .06 + .02 * k), turn=(6, side * -14, side * -(30 + 19 * k)), cup=.35, curl=-.1, point=.45, roughness=.22, metallic=.6)
    for k in range(7):
        a = -42 + 14 * k
        petal(1.02 - .008 * abs(a), .17, [(.95, .30, .03), (.72, .04, .01), (1, .55, .08)], (0, .78, -.10), turn=(6, 0, 180 + a), cup=.3, curl=.2, point=.5, ridges=.03, roughness=.25, metallic=.3, glow=.12)
        long = .86 - .008 * abs(a)
        spot = (long * math.sin(math.radians(a)), .78 - long * math.cos(math.radians(a)), .05)
        orb((.055, .07, .02), spot, 'jade', turn=(0, 0, a), segments=24, coat=1)
        orb((.026, .034, .03), spot, 'gold', segments=16)
    sculpt([((0, .92, 0), (.19, .28, .17)), {'limb': [(0, 1.08, .02), (-.02, 1.30, .06), (-.06, 1.46, .10)], 'radii': [.13, .085, .08]}, ((-.08, 1.50, .12), (.115, .10, .10))], 'plumage', color=(.62, .03, .012), roughness=.2, coat=1)
    limb([(-.15, 1.50, .16), (-.26, 1.49, .21), (-.31, 1.42, .22)], [.05, .03, .005], 'gold')
    eye((-.10, 1.53, .20), .028)
    for k in range(4):
        petal(.34, .09, plume, (-.03, 1.56, .08), turn=(0, 0, 14 - 24 * k), cup=.3, curl=.2, point=.5, glow=.2)
    parts.specks(46, ((-1, 1), (.1, 2.4), (-.4, .7)), color=(1, .36, .06), strength=5, size=(.005, .015), avoid=(0, 1.1, .45))


def chest(open_by=52):
    """A treasure chest, open; origin at the middle of its foot."""
    box((1.16, .50, .72), (0, .25, 0), 'wood', bevel=.02)
    for y in (.035, .465):
        box((1.20, .07, .76), (0, y, 0), 'gold', bevel=.02, roughness=.25)
    for x in (-.54, -.2, .2, .54):
        box((.075, .50, .765), (x, .25, 0), 'gold', bevel=.018, roughness=.25)
    box((.22, .24, .05), (0, .40, .39), 'gold', bevel=.03)
    plate(rig.circle(.045), .03, 'ink', (0, .42, .42))
    with at(0, .51, -.36, turn=(-open_by, 0, 0)):
        arc = [(.36 * math.cos(a) + .36, .36 * math.sin(a)) for a in (math.pi * k / 24 for k in range(25))]
        hollow = [(.31 * math.cos(a) + .36, .31 * math.sin(a)) for a in (math.pi * k / 24 for k in range(25))]
        plate(arc + hollow[::-1], 1.16, 'wood', (0, 0, 0), turn=(0, -90, 0), bevel=.006)
        for x in (-.54, -.2, .2, .54):
            wide = [(.385 * math.cos(a) + .36, .385 * math.sin(a)) for a in (math.pi * k / 24 for k in range(25))]
            plate(wide + hollow[::-1], .08, 'gold', (x, 0, 0), turn=(0, -90, 0), bevel=.008, roughness=.25)


def ocean_vault():
    setting(warm=.15, tint=(.01, .36, .50), far=False, fill=380, front=150)
    with at(0, .02, -.05, size=1.12, turn=(3, -20, 0)):
        chest()
        orb((.50, .20, .30), (0, .46, 0), 'gold', roughness=.3)
        rng = random.Random(6)
        parts.coins([(rng.uniform(-.42, .42), .56 + .10 * rng.random(), rng.uniform(-.22, .26), rng.uniform(50, 120), rng.uniform(-30, 30), rng.uniform(0, 90)) for _ in range(22)], .13)
        gem(.15, 'ruby', (-.20, .76, .10), turn=(24, 10, -14), **RUBY)
        gem(.13, 'emerald', (.24, .74, .14), turn=(30, 10, 18), **EMERALD)
        gem(.11, 'ice', (.03, .72, .26), turn=(20, 0, 4), **ICE)
    parts.lamp((0, .95, .2), 9, (1, .7, .3), .2)
    parts.coins([(-.62, .03, .62, 90), (-.40, .03, .80, 90, 0, 20), (.52, .03, .74, 90, 0, 40), (-.58, .08, .64, 84, 8, 70)], .13)
    figures.coral(.86, -.2, 1.0, (.72, .10, .22), 7)
    figures.coral(-.88, -.1, .80, (.80, .30, .05), 9)
    figures.weed(-.62, -.8, 1.7)
    figures.weed(.60, -.9, 1.9, phase=2)
    figures.bubbles([(-.1, 1.45, .2, .05), (.06, 1.72, .1, .075), (-.08, 2.05, 0, .045), (.44, 1.45, .3, .035), (-.44, 1.66, .1, .05), (.36, 2.12, 0, .03)])
    for x, y, size, name in ((-.62, 1.36, .30, 'amber'), (.62, 1.70, .26, 'rose')):
        with at(x, y, -.3, size=(size if x > 0 else -size, size, size)):
            figures.koi(name, bend=.2)


def dunes(color, rows, low=0.0):
    """Ridges of sand, one behind the other: each row is (z, height, shift)."""
    for z0, high, shift in rows:
        verts, faces, nx, nz = [], [], 90, 26
        for i in range(nx + 1):
            x = -2.6 + 5.2 * i / nx
            crest = high * (.62 + .38 * math.sin(1.5 * x + shift) + .12 * math.sin(3.7 * x + 2 * shift))
            for j in range(nz + 1):
                t = j / nz * 2 - 1
                slope = (1 - abs(t) ** 1.4) if t > 0 else (1 - abs(t)) ** 1.3
                verts.append((x + .25 * t, low + crest * max(0, slope) + .006 * math.sin(46 * t + 5 * x), z0 + .75 * t + .10 * math.sin(1.9 * x + shift)))
        for i in range(nx):
            for j in range(nz):
                a = i * (nz + 1) + j
                faces.append((a, a + 1, a + nz + 2, a + nz + 1))
        mesh = bpy.data.meshes.new('dune')
        mesh.from_pydata(verts, [], faces)
        parts._put(rig.dress(rig.place(mesh), 'sand', color=color, roughness=.8))


def desert_star():
    setting(warm=.16, tint=(.62, .14, .42), far=False, front=120, key=520)
    dunes((.60, .26, .09), ((.55, .34, .4), (-.35, .60, 2.3), (-1.4, .86, 4.4)))
    for points, outer, inner, z, look in ((8, .60, .22, .0, dict(color=(1, .58, .16), metallic=1, roughness=.16)), (8, .42, .15, .08, RUBY), (8, .30, .11, .14, dict(color=(1, .72, .30), metallic=1, roughness=.14))):
        plate(parts.star(points, outer, inner, turn=.39 if z == .08 else 0), .12, 'star', (0, 1.52, z), bevel=.045, turn=(4, -10, 0), **look)
    orb((.10, .10, .06), (0, 1.52, .22), 'ivory', glow=(1, .8, .5), strength=1.2)
    parts._put(rig.halo((0, 0, 0), 1.25, (1, .44, .14), .34), (0, 1.52, -.5))
    parts.lamp((0, 1.40, .7), 10, (1, .7, .35), .2)
    parts.specks(50, ((-1.6, 1.6), (1.1, 3.0), (-2.6, -1.6)), color=(1, .88, .8), strength=3, size=(.005, .014))
    for x, high in ((-.70, .80), (.80, .62)):
        limb([(x, .15, -.2), (x + .03, .15 + high * .5, -.2), (x, .15 + high, -.2)], [.045, .035, .03], 'wood')
        for k in range(8):
            petal(.36, .10, [(.01, .12, .05), (.06, .28, .10)], (x, .15 + high, -.2), turn=(58 * math.cos(k), 0, 45 * k + 12), cup=.3, curl=-.7, point=.6)


def cog(where, radius, teeth, name, thick=.12, turn=0.0, holes=5):
    body = parts.gear(teeth, radius, radius * .15)
    inner = [rig.circle(radius * .17, 24, radius * .50 * math.cos(2 * math.pi * k / holes), radius * .50 * math.sin(2 * math.pi * k / holes))[::-1] for k in range(holes)]
    with at(*where, turn=(0, 0, turn)):
        plate([body] + inner, thick, name, bevel=.016, roughness=.26)
        torus(radius * .76, .018, (0, 0, thick * .5), name)
        turned([(0, thick * .9), (radius * .13, thick * .9), (radius * .17, thick * .5), (radius * .17, 0)], 'gold', turn=(90, 0, 0), curved=False)
        orb(radius * .07, (0, 0, thick * .9), 'ruby', segments=24, **RUBY)


def clockwork_city():
    setting(warm=.12, tint=(1, .34, .10), far=False, front=260)
    for x, y, z, r, teeth, name, turn in ((-.62, 1.90, -.4, .42, 16, 'brass', 0), (.60, 1.98, -.45, .36, 14, 'gold', 8), (.74, 1.30, -.35, .40, 16, 'brass', 4), (-.80, 1.14, -.3, .34, 14, 'gold', 10), (-.74, .36, .12, .38, 16, 'gold', 6), (.78, .42, .1, .36, 14, 'brass', 0), (.30, .20, .42, .24, 12, 'gold', 7)):
        cog((x, y, z), r, teeth, name, turn=turn)
    turned([(.52, 0), (.52, .10), (.44, .13), (.42, .18), (.42, .62), (.46, .66), (.46, .70)], 'teal', (0, 0, -.2), curved=False, square=.06)
    with at(0, 1.18, .02, turn=(0, -8, 0)):
        plate(rig.circle(.60, 120), .20, 'gold', bevel=.05, roughness=.2)
        plate(rig.circle(.51, 120), .06, 'ivory', (0, 0, .09))
        plate([parts.gear(16, .24, .04), rig.circle(.14)[::-1]], .03, 'brass', (0, 0, .13))
        for k in range(12):
            a = math.pi * k / 6
            box((.030 if k % 3 else .05, .12 if k % 3 == 0 else .08, .03), (.43 * math.sin(a), .43 * math.cos(a), .13), 'ink', turn=(0, 0, -30 * k), bevel=.006)
        for turn, long, wide in ((-56, .26, .07), (62, .38, .05)):
            with at(0, 0, .17 + wide * .3, turn=(0, 0, turn)):
                plate([(-wide / 2, -.08), (wide / 2, -.08), (wide * .6, long * .7), (0, long), (-wide * .6, long * .7)], .03, 'vermilion', bevel=.008)
        orb((.06, .06, .05), (0, 0, .19), 'gold', segments=24)
    turned([(.40, 1.76), (.36, 1.84), (.22, 1.98), (.10, 2.16), (.04, 2.26), (0, 2.44)], 'teal', (0, 0, -.2), coat=1)
    orb(.05, (0, 2.40, -.2), 'gold')


def swirl(radius, turns, thick, name, where, turn=(0, 0, 0)):
    with at(*where, turn=turn):
        n = 90
        parts.wire([(radius * (k / n) * math.cos(2 * math.pi * turns * k / n), radius * (k / n) * math.sin(2 * math.pi * turns * k / n), 0) for k in range(4, n)], thick, name, roughness=.1, coat=1)


def lollipop(where, radius, colors, lean=0.0, stick=.9):
    with at(*where, turn=(0, -14, lean)):
        limb([(0, 0, 0), (0, stick, 0)], [.028, .028], 'ivory')
        with at(0, stick + radius * .8, .0):
            plate(rig.circle(radius), .13, colors[0], bevel=.06, coat=1, roughness=.08)
            for side in (1, -1):
                swirl(radius * .90, 2.6, .036, colors[1], (0, 0, .05 * side))


def candy_carnival():
    setting(warm=.20, tint=(.90, .08, .36), far=False, front=200, fill=260)
    sweets = dict(coat=1, roughness=.08)
    lollipop((.06, .30, -.10), .50, ('ivory', 'vermilion'), 2, 1.06)
    lollipop((-.62, .10, -.25), .33, ('ivory', 'teal'), 10, .92)
    lollipop((.68, .10, -.25), .31, ('amber', 'plum'), -10, .80)
    for side in (-1, 1):
        spots = [(side * .42, .04, .30), (side * .44, .42, .30), (side * .46, .74, .30), (side * .56, .92, .30), (side * .72, .92, .30), (side * .76, .78, .30)]
        line = rig._smooth(spots, 10)
        for k in range(0, len(line) - 1, 3):
            limb([line[k], line[min(k + 2, len(line) - 1)], line[min(k + 3, len(line) - 1)]], [.066] * 3, 'vermilion' if k % 2 else 'ivory', **sweets)
    rng = random.Random(3)
    for x, y, z, r, name in ((-.74, .15, .52, .15, 'rose'), (-.28, .18, .62, .18, 'teal'), (.20, .16, .66, .16, 'amber'), (.66, .17, .56, .17, 'plum'), (-.02, .42, .42, .17, 'vermilion'), (-.52, .40, .30, .14, 'amber'), (.40, .40, .40, .15, 'jade')):
        with at(x, y, z, turn=(rng.uniform(-20, 20), rng.uniform(-20, 20), rng.uniform(-30, 30))):
            orb((r, r * .86, r * .86), (0, 0, 0), name, **sweets)
            for k in range(3):
                torus(r * .74, .012, (0, 0, 0), 'ivory', turn=(k * 60, 90, 0))
            for side in (-1, 1):
                for k in range(5):
                    petal(r * .9, r * .55, [(.95, .9, .85), (.95, .55, .5)], (side * r * .92, 0, 0), turn=(0, 72 * k, side * -90), cup=.4, curl=.35, point=.3, coat=1)
    parts.specks(26, ((-1, 1), (1.2, 2.4), (-.5, 0)), color=(1, .6, .8), strength=3.5, size=(.006, .014), avoid=(0, 1.7, .5))


def ice_princess():
    setting(warm=.17, tint=(.16, .38, 1), far=False, fill=460, key=300, rim=120, front=150)
    ice = dict(color=(.42, .72, 1), roughness=.05, coat=1, glow=(.10, .34, .8), strength=.22)
    for ring, (radius, tall, count) in enumerate(((.62, .95, 15), (.56, .56, 15))):
        for k in range(count):
            a = 2 * math.pi * (k + .5 * ring) / count
            front = math.cos(a)
            high = tall * (.72 + .34 * max(0, front)) * (1.12 if k % 2 == 0 else .74)
            with at(radius * math.sin(a), .64, radius * .72 * math.cos(a), turn=(8 * front, 0, -14 * math.sin(a))):
                thick = .082 if k % 2 == 0 else .06
                verts = [(thick * math.cos(t), y, thick * math.sin(t)) for y in (0, high * .62) for t in (math.pi * j / 3 for j in range(6))] + [(0, high, 0), (0, -.12, 0)]
                crystal(verts, ice)
    for y, r in ((.62, .665), (.50, .655)):
        with at(0, y, 0, size=(1, 1, .74)):
            torus(r, .038, (0, 0, 0), 'chrome', turn=(90, 0, 0))
    for k in range(13):
        a = math.radians(-84 + 14 * k)
        gem(.055, 'stone', (.67 * math.sin(a), .56, .51 * math.cos(a)), turn=(90, 0, 0), **ICE)
    gem(.16, 'stone', (0, .94, .62), turn=(84, 0, 0), **jewel((.04, .22, .80)))
    sculpt([((x, y, z), r) for x, y, z, r in ((-.6, .02, .2, .32), (0, .04, .1, .46), (.6, .0, .2, .34), (.2, .0, .5, .30), (-.3, .0, .5, .3), (0, .24, 0, .44), (.45, .16, 0, .36), (-.45, .16, 0, .36))], 'snow', voxel=.04, smooth=14, color=(.80, .88, 1), roughness=.75)
    parts.specks(70, ((-1.1, 1.1), (.1, 2.5), (-.8, .9)), color=(.8, .9, 1), strength=1.3, size=(.006, .017), avoid=(0, 1.0, .3))
    for k, (x, y, r) in enumerate(((-.72, 2.02, .20), (.74, 2.12, .15), (.84, 1.46, .11))):
        for j in range(6):
            with at(x, y, -.4, turn=(0, 0, 60 * j + 10 * k)):
                box((.018, r, .02), (0, r / 2, 0), 'snow', bevel=.004, color=(.8, .9, 1), glow=(.5, .7, 1), strength=.5)
                for side in (-1, 1):
                    box((.014, r * .36, .02), (side * r * .12, r * .68, 0), 'snow', turn=(0, 0, -side * 48), bevel=.004, color=(.8, .9, 1), glow=(.5, .7, 1), strength=.5)


def crystal(verts, look):
    """The convex hull of some corner points, with the material of ice."""
    import bmesh
    made = bmesh.new()
    for v in verts:
        made.verts.new(v)
    bmesh.ops.convex_hull(made, input=made.verts[:])
    mesh = bpy.data.meshes.new('crystal')
    made.to_mesh(mesh)
    made.free()
    return parts._put(rig.dress(rig.place(mesh), 'crystal', smooth=False, bevel=.004, segments=1, **look))


def wild_prairie():
    setting(warm=.20, tint=(1, .30, .05), far=False, front=160, key=460)
    sun = plate(rig.circle(.80, 100), .04, 'sun', (.05, 1.22, -1.3), color=(1, .4, .1), glow=(1, .34, .05), strength=1.0)
    sun.active_material.cycles.sample_as_light = False
    hide = dict(color=(.13, .048, .020), roughness=.6)
    with at(.06, .06, 0, size=1.0, turn=(0, 28, 0)):
        sculpt([((.30, .66, 0), (.44, .30, .27)), ((-.16, .84, 0), (.38, .40, .30)), ((-.06, 1.08, 0), (.24, .18, .18)), ((-.50, .68, 0), (.22, .25, .20)), ((-.62, .52, 0), (.13, .20, .13)), ((.62, .66, 0), (.16, .24, .20)), ((-.52, .42, 0), (.11, .16, .10))]
                      + [{'limb': [(x, .60, z), (x + .02, .34, z), (x - .02, .03, z)], 'radii': [.15, .085, .075]} for x, z in ((-.22, .16), (-.16, -.16), (.56, .15), (.62, -.14))], 'hide', **hide)
        sculpt([((-.30, .86, 0), (.29, .34, .29)), ((-.52, .86, 0), (.16, .16, .20)), ((-.54, .36, 0), (.09, .17, .08))], 'mane', color=(.055, .020, .010), roughness=.9)
        for side in (-1, 1):
            limb([(-.54, .90, side * .15), (-.60, .98, side * .30), (-.62, 1.14, side * .33), (-.58, 1.24, side * .29)], [.055, .05, .034, .006], 'ivory')
            orb((.022, .03, .02), (-.66, .70, side * .135), 'gold', segments=16)
        orb((.07, .05, .08), (-.70, .46, 0), 'ink', segments=24, roughness=.3)
        limb([(.76, .76, 0), (.86, .60, 0), (.84, .42, 0)], [.03, .022, .04], 'hide', **hide)
    rng = random.Random(11)
    for _ in range(150):
        x, z = rng.uniform(-1.3, 1.3), rng.uniform(-.9, .95)
        high = rng.uniform(.16, .40) * (1 if abs(x) > .6 or z > .4 else .7)
        limb([(x, 0, z), (x + rng.uniform(-.05, .05), high * .6, z), (x + rng.uniform(-.14, .14), high, z)], [.012, .010, .002], 'grass', color=rng.choice(((.34, .20, .03), (.52, .30, .05), (.22, .16, .03))), roughness=.6)


def ruby_express():
    setting(warm=.13, tint=(1, .18, .10), far=parts.LANTERNS[:3], front=230)
    with at(.04, .15, 0, size=.90, turn=(-2, 20, 0)):
        for x in (-.42, .42):
            box((.07, .07, 3.2), (x, -.12, -.6), 'brass', bevel=.015)
        for k in range(7):
            box((1.2, .05, .14), (0, -.17, .85 - .42 * k), 'wood', bevel=.015)
        with at(0, .78, -.7, turn=(90, 0, 0)):
            turned([(.46, -.9), (.46, .95)], 'vermilion', curved=False, coat=1, roughness=.12)
            for y in (-.3, .25, .90):
                torus(.465, .030, (0, y, 0), 'gold', turn=(90, 0, 0))
        plate(rig.circle(.45), .08, 'ink', (0, .78, .26), bevel=.03)
        torus(.40, .03, (0, .78, .31), 'gold')
        for k in range(12):
            a = math.pi * k / 6
            orb(.026, (.33 * math.cos(a), .78 + .33 * math.sin(a), .31), 'gold', segments=16)
        gem(.24, 'ruby', (0, .78, .30), turn=(90, 0, 0), **RUBY)
        turned([(.15, 0), (.12, .06), (.11, .34), (.20, .46), (.21, .52), (.17, .52), (.13, .42)], 'ink', (0, 1.20, .02), curved=False)
        torus(.205, .024, (0, 1.70, .02), 'gold', turn=(90, 0, 0))
        turned([(.15, -.06), (.15, .08), (.11, .10)], 'gold', (0, 1.36, .28), turn=(90, 0, 0), curved=False)
        light(.11, (0, 1.36, .36), (1, .72, .34), 5)
        box((1.08, .13, .16), (0, .24, .34), 'vermilion', bevel=.03, coat=1)
        for x in (-.40, .40):
            turned([(0, .13), (.10, .13), (.12, .10), (.06, .06), (.06, 0)], 'gold', (x, .25, .42), turn=(90, 0, 0), curved=False)
        for k in range(9):
            x = (k - 4) * .125
            limb([(x * .5, .18, .46), (x * 1.05, -.10, .78 - abs(x) * .5)], [.026, .026], 'gold')
        box((1.0, .05, .08), (0, -.10, .52), 'gold', bevel=.02)
        for side in (-1, 1):
            for z in (-.25, -1.0):
                torus(.26, .06, (side * .52, .18, z), 'ink', turn=(0, 90, 0))
    for x, y, z, size, seed in ((.04, 1.76, -.1, .32, 2), (.30, 1.98, -.4, .44, 3)):
        parts.cloud((x, y, z), size, 'ivory', seed, roughness=.9)
